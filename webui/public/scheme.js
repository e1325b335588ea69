// Sets the colour scheme before the first paint, as the theme itself does a moment later.
(function () {
  var mode = null;
  try {
    mode = localStorage.getItem('mui-mode');
  } catch {
    // Storage is blocked: follow the system.
  }
  if (mode !== 'light' && mode !== 'dark') {
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-scheme', mode);
})();
