import { type ComponentType, useEffect, useState } from 'react'

export type ToastTone = 'default' | 'success' | 'info' | 'warning' | 'error' | 'loading'

export type ToastOptions = {
  description?: string | undefined
  /** «Angre». Never the only way back: the toast is gone after 4 s. */
  action?: { label: string; onClick: () => void } | undefined
  /** The same id replaces: a loading toast becomes its outcome. */
  id?: string | undefined
}

export type ToasterLabels = {
  /** Name of the region: «Beskjeder» */
  region: string
  close: string
}

type Show = (tone: ToastTone, text: string, options: ToastOptions) => void
let announce: ((show: Show) => void) | undefined
const ready = new Promise<Show>((resolve) => {
  announce = resolve
})
let ask: (() => void) | undefined

/** Confirms that something happened. Errors stay beside what they are about; a toast is never the only place. */
export function toast(tone: ToastTone, text: string, options: ToastOptions = {}): void {
  ask?.()
  void ready.then((show) => show(tone, text, options))
}

/** A loading toast that becomes success or error when the operation ends. Hands the operation's outcome on. */
export async function toastWhile<Result>(
  operation: Promise<Result>,
  texts: { loading: string; success: string; error: string },
): Promise<Result> {
  const id = `while-${Math.random().toString(36).slice(2)}`
  toast('loading', texts.loading, { id })
  try {
    const result = await operation
    toast('success', texts.success, { id })
    return result
  } catch (error) {
    toast('error', texts.error, { id })
    throw error
  }
}

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 4000 }) : setTimeout(run, 2000)

/**
 * Once, beside the router. Brings the toaster when the page is idle, or with the first toast: its live
 * region should stand before there is news, or a screen reader misses the first one.
 */
export function ToastHost({ labels }: { labels: ToasterLabels }) {
  const [Toaster, setToaster] =
    useState<ComponentType<{ labels: ToasterLabels; onReady: (show: Show) => void }>>()
  useEffect(() => {
    let asked = false
    ask = () => {
      if (asked) return
      asked = true
      void import('./toaster.tsx').then(
        (module) => setToaster(() => module.Toaster),
        () => {
          asked = false
        },
      )
    }
    const now = ask
    whenIdle(now)
  }, [])
  return Toaster ? <Toaster labels={labels} onReady={(show) => announce?.(show)} /> : null
}
