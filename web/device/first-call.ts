import { offlinePages } from '#shared/lib/offline-page.ts'
import { startEarlyFetch } from '../api-client/early-fetch.ts'
import { showPrerenderedCard } from './prerendered-card.ts'

const MEMBER_API_PATH = '/api/me'
const { pathname } = window.location

// The document preloads this request. /me/start and /me/email do not need the response, but request it, because browsers warn about an unused preload.
if (/^\/me\/(start|email)/.test(pathname)) void fetch(MEMBER_API_PATH).catch(() => undefined)
else if (pathname.startsWith('/me/')) startEarlyFetch(MEMBER_API_PATH)
if (pathname === offlinePages['/me/:part'].page) void showPrerenderedCard(MEMBER_API_PATH)
