import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../when-idle.ts'

export type ToastTone = 'default' | 'success' | 'info' | 'warning' | 'error' | 'loading'

export type ToastOptions = {
  description?: string | undefined
  /** «Angre». Never the only way to undo: the toast disappears after 4 s. */
  action?: { label: string; onClick: () => void } | undefined
  /** The same id replaces: a loading toast becomes its outcome. */
  id?: string | undefined
}

export type ToastItem = Omit<ToastOptions, 'id'> & {
  id: string
  /** Changes when another toast replaces this one: the new one is announced, and has its own time. */
  version: number
  tone: ToastTone
  text: string
}

export type ToasterLabels = {
  /** The accessible name of the region: «Meldinger fra appen» */
  region: string
  close: string
}

/** Toasts stay while it is held, as in component tests: a slow machine may need more than 4 s to press «Angre». */
export const toastTime = { isHeld: false }

const MOST_VISIBLE = 3

let items: readonly ToastItem[] = []
let count = 0
let bringToaster: (() => void) | undefined
const listeners = new Set<() => void>()

function update(next: readonly ToastItem[]): void {
  items = next
  for (const listener of listeners) listener()
}

/** For the toaster: the current toasts, oldest first. */
export const readToasts = (): readonly ToastItem[] => items

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Closes a toast, but not one that has replaced it. */
export const closeToast = ({ version }: ToastItem): void =>
  update(items.filter((item) => item.version !== version))

/** Confirms that something happened. Errors are shown where they occur; a toast is never the only place. */
export function toast(tone: ToastTone, text: string, { id, ...options }: ToastOptions = {}): void {
  count += 1
  const item = { id: id ?? `toast-${count}`, version: count, tone, text, ...options }
  const isReplacing = items.some((other) => other.id === item.id)
  const next = isReplacing ? items.map((other) => (other.id === item.id ? item : other)) : [...items, item]
  update(next.slice(-MOST_VISIBLE))
  bringToaster?.()
}

/** Shows a loading toast that becomes success or error with the operation. Returns the operation's outcome. */
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

/** Rendered once, beside the router. Loads the toaster when the page is idle, or with the first toast. */
export function ToastHost({ labels }: { labels: ToasterLabels }) {
  const [Toaster, setToaster] = useState<ComponentType<{ labels: ToasterLabels }>>()
  useEffect(() => {
    let isAsked = false
    const load = () => {
      if (isAsked) return
      isAsked = true
      void import('./toaster.tsx').then(
        (module) => setToaster(() => module.Toaster),
        () => {
          isAsked = false
        },
      )
    }
    bringToaster = load
    if (items.length > 0) load()
    else whenIdle(load)
    return () => {
      bringToaster = undefined
      update([])
    }
  }, [])
  return Toaster ? <Toaster labels={labels} /> : null
}
