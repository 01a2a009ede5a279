// Before the first paint: the chosen appearance, so that nothing flashes. Must stay tiny; it blocks rendering.
;(function () {
  try {
    var chosen = localStorage.getItem('theme')
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
  } catch {
    // Storage may be forbidden: the device's own appearance is used.
  }
})()
