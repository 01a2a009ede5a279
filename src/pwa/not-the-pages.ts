/** Navigations that are not pages of the app: the backend's own paths, and anything that looks like a file. */
export const notThePages: RegExp[] = [
  /^\/(rest|auth|storage|realtime|functions)\/v1\//,
  /^\/dev\/mail/,
  /^\/healthz$/,
  /\/[^/]+\.[^/]+$/,
]
