import { startEarlyFetch } from '../api-client/early-fetch.ts'

const PATH = '/api/me'

// The HTML preloads the call. A page that opens a session must not get the preloaded response, which is from before it.
if (/^\/me\/(start|email)/.test(window.location.pathname)) void fetch(PATH).catch(() => undefined)
else if (window.location.pathname.startsWith('/me/')) startEarlyFetch(PATH)
