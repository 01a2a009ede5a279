// With Trusted Types enforced, scripts may only come from our own origin: the service worker and the sync worker. Must
// be imported before anything else.

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown }
  }
}

globalThis.window.trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    const target = new URL(url, location.href)
    if (target.origin !== location.origin)
      throw new TypeError(`Refused to run a script from ${target.origin}`)
    return target.href
  },
})

export {}
