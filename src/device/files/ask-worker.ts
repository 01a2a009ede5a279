// The page's side of the file worker: started with the first file, stopped when the account's data is deleted.
import type { Answered, Asked } from './worker/files-worker.ts'
import type { Order, Prepared, Refused } from './worker/prepare.ts'

interface Waiting {
  resolve(answer: Prepared | Refused): void
  reject(error: Error): void
}

const waiting = new Map<number, Waiting>()
let worker: Worker | null = null
let asked = 0

function start(): Worker {
  const made = new Worker(new URL('./worker/files-worker.ts', import.meta.url), {
    type: 'module',
    name: 'files',
  })
  made.addEventListener('message', ({ data: { id, answer, error } }: MessageEvent<Answered>) => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (answer) one?.resolve(answer)
    else one?.reject(new Error(error ?? 'no answer'))
  })
  // The worker died on a file, most likely out of memory: the next one gets a new worker.
  made.addEventListener('error', () => stopFilesWorker())
  return made
}

/** Has the worker check a file, prepare it and copy it to the device. */
export function askWorker(order: Order): Promise<Prepared | Refused> {
  worker ??= start()
  asked += 1
  const message: Asked = { id: asked, order }
  worker.postMessage(message)
  return new Promise((resolve, reject) => waiting.set(message.id, { resolve, reject }))
}

/** Releases every file that the worker holds open. Files being prepared are dropped. */
export function stopFilesWorker(): void {
  worker?.terminate()
  worker = null
  for (const one of waiting.values()) one.resolve({ code: 'unreadable' })
  waiting.clear()
}
