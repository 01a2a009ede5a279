import type { Plugin } from 'vite'

/**
 * sonner writes its styles into the page when it is imported, which the content security policy forbids
 * (they come as a file instead, see src/ui/overlay/toaster.tsx), and lets a toast go after a swipe of 45 px
 * where the specification says 20. Neither can be configured. The build stops when a new version reads
 * differently, so that this is looked at again.
 */
export function tameSonner(): Plugin {
  return {
    name: 'tame-sonner',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/sonner\/dist\/index\.m?js/ },
      handler(code) {
        const tamed = code
          .replace(/^__insertCSS\(.*\);?$/m, '')
          .replace('const SWIPE_THRESHOLD = 45;', 'const SWIPE_THRESHOLD = 20;')
        if (/^__insertCSS\(/m.test(tamed) || !tamed.includes('SWIPE_THRESHOLD = 20'))
          this.error('sonner has changed: check how it inserts its styles and how far a swipe goes')
        return { code: tamed, map: null }
      },
    },
  }
}
