import { devicePages } from '#shared/lib/device-page.ts'
import { startEarlyFetch } from '../api-client/early-fetch.ts'
import { showFirstCard } from './first-card.ts'

const PATH = '/api/me'
const { pathname } = window.location

// The HTML preloads the call. A page that opens a session must not use a response from before the session.
if (/^\/me\/(start|email)/.test(pathname)) void fetch(PATH).catch(() => undefined)
else if (pathname.startsWith('/me/')) startEarlyFetch(PATH)
if (pathname === devicePages['/me/:part'].page) void showFirstCard(PATH)
