// Runs before the first paint, so that nobody sees the wrong theme flash. A file, because the page allows no inline script.
;(function () {
  let setting = 'dark'
  try {
    setting = localStorage.getItem('akada.theme') || 'dark'
  } catch {
    // Storage may be blocked; dark is the default.
  }
  const isLight =
    setting === 'light' || (setting === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
  document.documentElement.dataset.theme = isLight ? 'light' : 'dark'
})()
