"""The catalogues of other languages, a folder each; `holdfast.kernel.tongue` reads them."""
