import type { EntryPage } from '#shared/settings/site-rendering-plan.ts'
import { DASHBOARD_CHUNK, MEMBER_APP_CHUNK, REACT_DOM_CHUNK } from './manifest.ts'

type ChunkGroup = { readonly name: string; readonly test?: RegExp; readonly tags?: ['$initial'] }

const group = (name: string, ...paths: readonly string[]): ChunkGroup => ({
  name,
  test: new RegExp(paths.join('|')),
})

const subfolder = '(?:lib/)?[a-z-]+'

const recordDetailPattern = 'record-detail|notes-editor|status-select'

const iconPaths = (...names: readonly string[]) => `lucide-react/dist/esm/icons/(${names.join('|')})\\.`

const checkInIconPattern =
  'circle-dashed|cloud-off|octagon-x|scan-line|signature|ticket-x|file-check|id-card|sparkles|dumbbell|volume-\\w+'

/** Icons that only one page or one dialog uses. */
const pageIcons = [
  'banknote|circle-pause|circle-play|circle-stop|shopping-cart|circle-user|log-in|pencil|pin|pin-off',
  'file-search|hourglass|key-round|user-cog|user-round-check|user-round-x',
  'camera|camera-off|file-x|flashlight|flashlight-off',
  'power|webhook|mail-plus|file-up|image-plus|circle|circle-question-mark',
  'calendar-clock|user-check|eye-off|shield-check|minus',
].join('|')

/** React DOM has a separate chunk. Otherwise a phone would evaluate React DOM and the entry in one long task. */
const reactDomPattern = 'node_modules/(react-dom|scheduler)/'

const initialModules: ChunkGroup = { name: 'start', tags: ['$initial'] }

/** Chunks that keep the number of requests per page small. A module joins the first group that matches it, otherwise the chunk of its page. */
const groups: Readonly<Record<EntryPage, readonly ChunkGroup[]>> = {
  'index.html': [
    initialModules,
    group(REACT_DOM_CHUNK, reactDomPattern),
    group('background-video', 'web/pages/site/home/background-video\\.', iconPaths('pause', 'play')),
    group('catalog', 'shared/payments/(catalog|cart-prices)\\.', 'shared/lib/(money|settings/programs)\\.'),
    group(
      'calls',
      'node_modules/zod/',
      `shared/${subfolder}/(parse|page-errors|operation|fields|rate-limits|record-inputs|submission-result|plain-date)\\.`,
      `shared/${subfolder}/(?!agreements|appointments|appointment-series|bookings|day-passes|form-requests|intake-forms|leads|payments|verification|waivers)${subfolder}-operations\\.`,
      'web/api-client/',
      iconPaths('circle-check', 'printer'),
    ),
    group(
      'cards',
      'shared/front-desk/(day-passes-operations|day-pass)\\.',
      'shared/lib/(dates/opening-hours|email/outbox-email)\\.',
      'web/ui/(badge|dialog|use-modal|loading-state|name-font|person-name|save-file)\\.',
      iconPaths('calendar-check', 'map-pin', 'rotate-cw'),
    ),
    group(
      'fields',
      'web/ui/(field|radio-field)\\.',
      'web/layout/legal-consent-note\\.',
      'shared/lib/form-field\\.',
      // These modules are not in the chunk 'forms', because visitors need them to choose a time before that chunk loads.
      'web/forms/(form-draft|form-messages|session-storage)\\.',
    ),
    group(
      'forms',
      'node_modules/(react-hook-form|@hookform)/',
      'web/forms/(use-operation-form|form-guard|idempotency-key|form-progress)\\.',
      'web/ui/error-summary\\.',
    ),
    group(
      'client-forms',
      'web/pages/form-requests/(?!form-request-loader|invalid-link-message)',
      'web/forms/(client-section|form-error-message|form-page)\\.',
    ),
    group('thank-you', 'web/forms/submission-success\\.', 'web/layout/confirmation\\.'),
    group(
      'appointments',
      `shared/${subfolder}/(appointments-operations|appointment|booked-appointments|booking-limits|trainers|working-hours)\\.`,
      'web/appointments/',
      iconPaths('chevron-left', 'chevron-right'),
    ),
    group(
      'content',
      'web/ui/(section-heading|stat-tiles)\\.',
      'web/layout/(page-message|suggested-links|resource-layout|contact-line)\\.',
      'web/pages/site/resources/article-teaser\\.',
      'shared/leads/free-resources\\.',
      iconPaths('arrow-right', 'check', 'user-plus'),
    ),
    group('payments', 'shared/payments/(checkout|payments-operations)\\.'),
  ],
  'admin.html': [
    initialModules,
    // This chunk contains the code that every back-office page needs, so that one request loads this code.
    group(
      REACT_DOM_CHUNK,
      reactDomPattern,
      'web/ui/(?!calendar|date-field|toast-card|toast-store|local-date|use-modal|error-boundary|radio-field|qr-code|quantity-stepper)',
      'web/forms/(single-flight|idempotency-key|session-storage)\\.',
      iconPaths(`(?!(?:${checkInIconPattern}|${pageIcons})\\.).*`),
    ),
    group(
      'desk',
      'web/admin/layout/',
      'web/admin/list/(record-cache|use-cached-data)\\.',
      'web/admin/records/(page-skeleton|page-heading|unsaved-edits|use-staff-mutation|email-address|time-ago)\\.',
      'web/admin/form-requests/send-form-button\\.',
      'web/admin/appointments/calendar/calendar-path\\.',
      'web/admin/format/',
      'web/admin/report/dashboard/titled-card\\.',
      'node_modules/@tanstack/(?!.*/(useQueries|queriesObserver)\\.)',
      `shared/${subfolder}/(format-minutes|format-phone|tel-href|format-wait|wall-time|trainers|booking-status|plain-date|opening-hours|gym-hours|fields|outbox-email|activity|csv|record-inputs|me-operations|is-same-value)\\.`,
      'shared/payments/catalog\\.',
      'shared/lib/(money|settings/programs)\\.',
      // The check-in page and the calendar need only these modules about clients and appointments.
      `shared/${subfolder}/(booked-appointments|booking-limits|appointment-types|consultation)\\.`,
    ),
    /** These schemas have a separate chunk, because the dashboard and the calendar do not need them. */
    group('arrivals', `shared/${subfolder}/check-in-operations\\.`),
    group(
      'lists',
      'web/admin/list/',
      `web/admin/records/(?!upcoming-day-field|${recordDetailPattern})`,
      'web/admin/clients/(client-list|waiver-state-badge)\\.',
      'web/admin/waivers/waiver-status\\.',
      'web/admin/form-requests/(form-requests|copy-link-button)\\.',
      'web/admin/appointments/calendar/book-time-button\\.',
      'web/admin/intake-forms/approve-button\\.',
      `shared/${subfolder}/(?!appointments|appointment-series|trainer-calendars|follow-up|report|members|agreements|verification|dashboard|memberships|payments|staff|settings|setup-checklist|api-keys|webhooks|exports|imports)${subfolder}-operations\\.`,
    ),
    group('record', `web/admin/records/(${recordDetailPattern})\\.`),
    /** The dashboard, the follow-up page and the timeline share this chunk. */
    group(
      DASHBOARD_CHUNK,
      'web/admin/report/dashboard/(dashboard-page|count-cards)\\.',
      'shared/report/dashboard\\.',
      'web/admin/follow-up/(?!follow-up-page|lead-list|assign-task-dialog|correct-email-dialog|log-contact-dialog|new-task-dialog)',
      `shared/${subfolder}/(follow-up-operations|contact|lifecycle-stage)\\.`,
      'web/admin/report/dashboard/member-numbers\\.',
      'shared/report/member-statistics\\.',
    ),
    /** These modules are not in the chunk 'desk', because only the calendar needs them when it opens. */
    group(
      'appointments',
      'web/admin/appointments/calendar/use-calendar\\.',
      'web/admin/appointments/calendar/calendar-days\\.',
      'web/appointments/(slot-times|trainer-options)\\.',
      `shared/${subfolder}/(appointments-operations|appointment|slots|working-hours|booking-limits)\\.`,
    ),
    /** The settings page and its lazily loaded editors share this chunk. */
    group(
      'settings',
      'shared/settings/(?!affected|setup-checklist|picture)',
      'shared/lib/settings/settings\\.',
    ),
    /** The client file and dialogs of other pages share this chunk. */
    group(
      'client',
      'web/admin/clients/(use-client-file|client-orders|merge/merge-url|membership/stripe-request-status)\\.',
    ),
    group(
      'login',
      'web/admin/staff/login/(use-submission|login-step-form|totp-code-form|password-field)\\.',
      'web/admin/auth/site-config\\.',
      `shared/${subfolder}/(password-policy|site-config)\\.`,
    ),
    group(
      'sign-in',
      'node_modules/@?aws-amplify/',
      'web/admin/auth/(amplify-config|authenticator-app|sign-in)\\.',
      'web/admin/staff/login/password-reset\\.',
    ),
  ],
  'device.html': [
    initialModules,
    group(REACT_DOM_CHUNK, reactDomPattern),
    // This chunk also contains the modules that member-app.tsx imports.
    group(MEMBER_APP_CHUNK, 'web/device/member-app\\.'),
  ],
}

export function createChunkGroups(entry: EntryPage) {
  return groups[entry].map((each, index, all) => ({ ...each, priority: all.length - index }))
}
