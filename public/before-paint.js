// Before the first paint: applies the chosen theme, so that nothing flashes, and begins to load what comes next. Must
// stay tiny; it blocks rendering.
;(function () {
  var page = document.documentElement
  /** Fetches and compiles what a signed-in page needs next, while the entry still runs. */
  function preloadOnDevice() {
    var files = page.dataset.onDevice ? page.dataset.onDevice.split(' ') : []
    files.forEach(function (file) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = file
      document.head.append(link)
    })
  }
  try {
    var theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
    if (localStorage.getItem('identity')) preloadOnDevice()
    // Prerendered content is for guests and in one language: anybody else waits for the application (theme.css).
    var locale = /(?:^|; )locale=(nb|en)(?:;|$)/.exec(document.cookie)
    if (page.dataset.page && (localStorage.getItem('identity') || (locale && locale[1] !== page.lang)))
      page.dataset.waiting = ''
  } catch {
    // Storage may be blocked: the system's theme is used.
  }
  function isTyped() {
    return Array.from(document.querySelectorAll('main input')).some(function (input) {
      return input.value !== ''
    })
  }
  // Clicks made before the application has started are repeated once it has (src/app/take-over.tsx): on buttons, and on
  // links away from typed text, which is carried along then. Other links work by themselves.
  addEventListener(
    'click',
    function (event) {
      if (!page.dataset.page || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      var pressed = event.target.closest('button, main a')
      if (!pressed || (pressed.tagName === 'A' && !isTyped())) return
      event.preventDefault()
      event.stopPropagation()
      pressed.dataset.pressed = ''
    },
    true,
  )
})()
