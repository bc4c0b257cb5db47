import { devicePages } from '#shared/lib/device-page.ts'
import { startEarlyFetch } from '../api-client/early-fetch.ts'
import { showPrerenderedCard } from './prerendered-card.ts'

const MEMBER_API_PATH = '/api/me'
const { pathname } = window.location

// The HTML preloads this request. The pages /me/start and /me/email do not show the member's data. They only make the
// request because browsers warn about a preload that no script uses.
if (/^\/me\/(start|email)/.test(pathname)) void fetch(MEMBER_API_PATH).catch(() => undefined)
else if (pathname.startsWith('/me/')) startEarlyFetch(MEMBER_API_PATH)
if (pathname === devicePages['/me/:part'].page) void showPrerenderedCard(MEMBER_API_PATH)
