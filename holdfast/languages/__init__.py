"""The catalogues of other languages, a folder each; `holdfast.kernel.language` reads them."""
