// Wide tables and code scroll sideways; let the keyboard scroll them too. Buttons on code are no landmarks.
document$.subscribe(() => {
  for (const buttons of document.querySelectorAll('.md-code__nav')) buttons.role = 'none';
  for (const area of document.querySelectorAll('.md-typeset__scrollwrap, .md-typeset pre > code')) {
    if (area.scrollWidth > area.clientWidth) area.tabIndex = 0;
  }
});
