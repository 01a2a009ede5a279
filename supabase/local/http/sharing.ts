import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'

import { createShare, PICTURE_HEADERS, type Share } from '../../functions/share/share.ts'
import type { Limits } from '../gate/limits.ts'
import type { Api } from '../lite.ts'
import { PUBLISHABLE_KEY } from '../secrets.ts'
import type { Storage } from '../storage/endpoints.ts'
import { json, plain, type Answer } from './answer.ts'
import { clientAddress, networkOf } from './origin.ts'
import { streamFile } from './static.ts'

/** The Edge Function `share`, in this process. */
export interface Sharing {
  /** The page of a creator; undefined for any other path, and without a built application. */
  page(request: IncomingMessage, pathname: string): Promise<string | undefined>
  picture(request: IncomingMessage, name: string): Promise<Answer>
}

interface SharingParts {
  api: Api
  storage: Pick<Storage, 'findAsGuest'>
  limits: Limits
  siteUrl: string
  distDir: string | undefined
}

interface StoredFile {
  location: string
  size: number
}

/** Where a hosted project has the function. The service worker leaves such paths to the server. */
const ENDPOINT = '/functions/v1/share'
const PICTURE = new RegExp(`^${ENDPOINT}/([\\w-]+)/picture$`)
/** As `paths.mePattern`, without regard to case. */
const PAGE = /^\/me\/([\w-]+)\/?$/i
const FIND_CREATOR = 'http://localhost/rest/v1/rpc/find_creator'

/** The creator whose picture is at this path. */
export const pictureName = (pathname: string): string | undefined => PICTURE.exec(pathname)?.[1]

export function createSharing({ api, storage, limits, siteUrl, distDir }: SharingParts): Sharing {
  const site = new URL(siteUrl).origin

  /** As a guest asks over REST, within the same limits. */
  async function askForCard(request: IncomingMessage, name: string): Promise<unknown> {
    const address = clientAddress(request)
    const network = networkOf(address)
    const call = new Request(FIND_CREATOR, {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json', 'content-profile': 'api' },
      body: JSON.stringify({ name }),
    })
    const isTooMuch = limits.rest.take(network) > 0
    const response = isTooMuch
      ? undefined
      : await limits.addressAtOnce.take(network, () => api.fetch(call, address))
    if (response?.ok !== true) throw new Error(`find_creator answered ${response?.status ?? 429}`)
    return response.json()
  }

  const shareFor = (request: IncomingMessage): Share<StoredFile> =>
    createShare({
      siteUrl: site,
      endpoint: `${site}${ENDPOINT}`,
      shell: () =>
        distDir === undefined
          ? Promise.reject(new Error('Another server has it'))
          : readFile(path.join(distDir, 'index.html'), 'utf8'),
      card: (name) => askForCard(request, name),
      file: async (file) => (await storage.findAsGuest(file)) ?? null,
      report: (error) =>
        process.stderr.write(`[share] ${error instanceof Error ? error.message : 'error'}\n`),
    })

  return {
    async page(request, pathname) {
      const name = PAGE.exec(pathname)?.[1]
      if (name === undefined) return undefined
      // Without a shell the caller says that there is none.
      return shareFor(request)
        .page(name)
        .catch(() => undefined)
    },
    async picture(request, name) {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return { ...plain(405, 'Method not allowed'), headers: { allow: 'GET, HEAD' } }
      const wait = limits.files.take(networkOf(clientAddress(request)))
      if (wait > 0) return json(429, { message: 'Too many requests' }, { 'retry-after': String(wait) })
      const found = await shareFor(request).picture(name)
      if (found === null) return json(404, { message: 'Not found' })
      const headers = { ...PICTURE_HEADERS, 'content-type': found.type }
      return streamFile(found.file.location, found.file.size, headers, request.headers.range)
    },
  }
}
