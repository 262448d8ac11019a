// Starts the app as soon as the page's film, or its words and their pictures, show: fetched beside them, the scripts
// would take the connection.
/* oxlint-disable unicorn/consistent-function-scoping -- a classic script has no scope of its own but this block */
{
  const longestWait = 1500
  const { app, files = '', sheets = '' } = document.currentScript.dataset
  const film = document.querySelector('#first-film')
  const pictures = [...document.querySelectorAll('.plain img')]
  const listOf = (text) => text.split(' ').filter(Boolean)
  let isPainted = false
  let isStarted = false

  const shows = () =>
    film
      ? film.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
      : isPainted && pictures.every(({ complete }) => complete)
  const settled = (element) =>
    new Promise((done) =>
      ['load', 'error'].forEach((name) => element.addEventListener(name, done, { once: true })),
    )

  const addLink = (attributes) => {
    const link = Object.assign(document.createElement('link'), { crossOrigin: '', ...attributes })
    document.head.append(link)
    return link
  }

  // A style sheet on its way holds back every painting, a preload none.
  const apply = async (href) => {
    const link = addLink({ rel: 'preload', as: 'style', href })
    await settled(link)
    link.rel = 'stylesheet'
    await settled(link)
  }

  // Announcing a file takes a slow phone some milliseconds.
  const inShortTasks = async (hrefs, announce) => {
    for (const href of hrefs) {
      announce(href)
      await new Promise((done) => setTimeout(done))
    }
  }

  const start = async () => {
    if (isStarted) return
    isStarted = true
    // The icons first: without them browsers look for one of their own when the page has loaded.
    document.head.append(document.querySelector('#later').content)
    const applied = []
    await inShortTasks(listOf(sheets), (href) => applied.push(apply(href)))
    void inShortTasks(listOf(files), (href) => addLink({ rel: 'modulepreload', href }))
    await Promise.all(applied)
    void import(app)
  }

  const watch = () => {
    look()
    // Whatever starts before the first paint delays it.
    new PerformanceObserver(() => {
      isPainted = true
      look()
    }).observe({ type: 'paint', buffered: true })
    for (const name of ['loadeddata', 'load', 'error'])
      document.addEventListener(name, look, { capture: true })
    for (const name of ['pointerdown', 'keydown'])
      document.addEventListener(name, () => void start(), { capture: true, once: true })
    setTimeout(() => void start(), longestWait)
  }

  // Without a source the system asks for less motion, so that there is no film to wait for.
  const hasNoFilm = () => film?.networkState === HTMLMediaElement.NETWORK_NO_SOURCE
  const look = ({ type } = {}) => void ((shows() || hasNoFilm() || (film && type === 'error')) && start())

  // Whoever sees the words first waits for nothing that can be done after them.
  setTimeout(watch)
}
