import type { Entry } from './manifest.ts'

type Group = { readonly name: string; readonly test?: RegExp; readonly tags?: ['$initial'] }

const group = (name: string, ...paths: readonly string[]): Group => ({
  name,
  test: new RegExp(paths.join('|')),
})

const icons = (...names: readonly string[]) => `lucide-react/dist/esm/icons/(${names.join('|')})\\.`

/** All that a document's script imports: what every page of it needs. */
const initialModules: Group = { name: 'start', tags: ['$initial'] }

/**
 * The code that travels together, so that a page is a handful of requests. A module goes with the first group that it
 * matches, or that imports it; what no group takes goes with the one page that needs it, or into a file for those that do.
 */
const groups: Readonly<Record<Entry, readonly Group[]>> = {
  'index.html': [
    initialModules,
    group('background-video', 'web/pages/home/background-video\\.', icons('pause', 'play')),
    group('catalog', 'shared/(catalog|cart-prices)\\.'),
    group(
      'calls',
      'node_modules/zod/',
      'shared/(parse|api-error|operation)\\.',
      // The fields of these forms are for their pages only, and the checkout comes with the cart.
      'shared/operations/(?!bookings|intake-forms|payments)',
      'web/api-client/',
    ),
    group(
      'fields',
      'web/ui/(field|text-field|text-area|select-field|checkbox|checkbox-group|control-class|form-section|dialog|skeleton|loading-state)\\.',
      'web/ui/use-modal\\.',
      'shared/form-field\\.',
    ),
    group(
      'forms',
      'node_modules/(react-hook-form|@hookform)/',
      'web/forms/(use-operation-form|form-resolver|form-draft|draft-notice|session-storage|form-guard|idempotency-key|honeypot)\\.',
      'web/ui/error-summary\\.',
      'web/pages/forms/form-messages\\.',
    ),
    group('client-forms', 'web/pages/forms/', 'web/ui/error-state\\.', icons('circle-check')),
  ],
  'admin.html': [
    initialModules,
    group(
      'parts',
      'web/ui/(?!toast-card|toast-store|toast-regions|local-date|popover-placement|use-autoplay|use-carousel|use-modal|error-boundary)',
      'web/forms/single-flight\\.',
      icons('.*'),
    ),
    /** What the pages behind the login are made of. */
    group(
      'desk',
      'web/admin/(layout|list|records)/',
      'web/admin/clients/(client-list|waiver-state)\\.',
      'web/admin/waivers/(waiver-status|waiver-type-labels)\\.',
      'web/admin/form-requests/(send-form-button|form-requests)\\.',
      'node_modules/@tanstack/',
      'shared/operations/',
    ),
    group(
      'sign-in',
      'node_modules/@?aws-amplify/',
      'web/admin/auth/amplify-config\\.',
      'web/admin/auth/(authenticator-app|sign-in)\\.',
      'web/admin/login/(use-submission|totp-code-form|password-field)\\.',
    ),
  ],
}

/** As the bundler wants them: it asks the group of the highest priority first. */
export function chunkGroups(entry: Entry) {
  return groups[entry].map((each, index, all) => ({ ...each, priority: all.length - index }))
}
