// Runs before the first paint, so that nobody sees the wrong theme or text size flash.
;(function () {
  const root = document.documentElement
  let setting = 'system'
  try {
    setting = localStorage.getItem('akada.theme') || 'system'
    root.dataset.textSize = localStorage.getItem('akada.textSize') || 'normal'
    root.dataset.motion = localStorage.getItem('akada.motion') || 'full'
    root.toggleAttribute('data-saver', localStorage.getItem('akada.playback.dataSaver') === 'true')
  } catch {
    // Storage may be blocked; the system decides then.
  }
  const isLight =
    setting === 'light' || (setting === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
  root.dataset.theme = isLight ? 'light' : 'dark'
})()
