import { PICTURE_HEADERS, type Share } from './share.ts'

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
} as const

const none = (status: number): Response =>
  new Response(null, { status, headers: { 'cache-control': 'no-store' } })

/** Answers `/share/<name>` with the page and `/share/<name>/picture` with its picture. */
export async function answerShare(
  share: Share<ReadableStream<Uint8Array>>,
  request: Request,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return none(405)
  const [, name, picture] = /\/share\/([^/]+)(\/picture)?$/.exec(new URL(request.url).pathname) ?? []
  if (name === undefined) return none(404)
  if (picture === undefined) return new Response(await share.page(name), { headers: PAGE_HEADERS })
  const found = await share.picture(name)
  if (found === null) return none(404)
  return new Response(found.file, { headers: { ...PICTURE_HEADERS, 'content-type': found.type } })
}
