// Starts the app as soon as the film in the page shows: fetched beside it, the scripts would take the connection from it.
;(function () {
  const longestWait = 1500
  const { app, files } = document.currentScript.dataset
  const film = document.querySelector('#first-film')
  let isStarted = false

  function start() {
    if (isStarted) return
    isStarted = true
    for (const href of files.split(' ').filter(Boolean)) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
      document.head.append(link)
    }
    void import(app)
  }

  if (!film || film.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return start()
  // An error also says that the system asks for less motion, so that there is no film to wait for.
  for (const name of ['loadeddata', 'error', 'pointerdown', 'keydown'])
    document.addEventListener(name, start, { capture: true, once: true })
  setTimeout(start, longestWait)
})()
