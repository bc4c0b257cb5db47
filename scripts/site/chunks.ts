import type { Entry } from './manifest.ts'

type Group = { readonly name: string; readonly test?: RegExp; readonly tags?: ['$initial'] }

const group = (name: string, ...paths: readonly string[]): Group => ({
  name,
  test: new RegExp(paths.join('|')),
})

const icons = (...names: readonly string[]) => `lucide-react/dist/esm/icons/(${names.join('|')})\\.`

/** All that a document's script imports: what every page of it needs. */
const start: Group = { name: 'start', tags: ['$initial'] }

/**
 * The code that travels together, so that a page is a handful of requests. A module goes with the first group that it
 * matches, or that imports it; what no group takes goes with the one page that needs it, or into a file for those that do.
 */
const groups: Readonly<Record<Entry, readonly Group[]>> = {
  'index.html': [
    start,
    group('background-video', 'web/pages/home/background-video\\.', icons('pause', 'play')),
    group('catalogue', 'shared/(catalogue|cart-prices)\\.'),
    group(
      'calls',
      'node_modules/zod/',
      'shared/(parse|problems|operations|operation)\\.',
      'web/lib/(as-problem|zod-settings|api|use-operation)\\.',
    ),
    group(
      'fields',
      'web/ui/(field|text-field|text-area|select-field|checkbox|checkbox-group|control-style|form-section|dialog|skeleton|loading-state)\\.',
      'web/lib/use-modal\\.',
    ),
    group(
      'forms',
      'node_modules/(react-hook-form|@hookform)/',
      'web/lib/(use-operation-form|form-resolver|form-draft|at-least|idempotency-key)\\.',
      'web/ui/(form-summary|form-trap)\\.',
      'web/pages/form-messages\\.',
    ),
    group('client-forms', 'web/pages/forms/', 'web/ui/failed-state\\.', icons('circle-check')),
  ],
  'admin.html': [
    start,
    group('parts', 'web/ui/(?!toast-card)', 'web/admin/auth/use-session\\.', icons('.*')),
    /** What the pages behind the login are made of. */
    group(
      'desk',
      'web/admin/(layout|list|records)/',
      'web/admin/form-emails/(send-form-button|use-form-requests)\\.',
      'node_modules/@tanstack/',
      'shared/operations\\.',
    ),
    group(
      'sign-in',
      'node_modules/@?aws-amplify/',
      'web/admin/auth/user-pool\\.',
      'web/admin/login/use-submission\\.',
    ),
  ],
}

/** As the bundler wants them: it asks the group of the highest priority first. */
export function chunksOf(entry: Entry) {
  return groups[entry].map((each, index, all) => ({ ...each, priority: all.length - index }))
}
