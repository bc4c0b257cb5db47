import type { ToastContent } from '../../../ui/toast-store.ts'

/** Only one page shows these: the other toasts load with every page. */
export const agreementToasts = {
  hashCopied: { title: 'Copied', description: 'The SHA-256 is in the clipboard.' },
  draftSaved: { title: 'Draft Saved', description: 'Nobody signs it before it is published.' },
  published: (version: string) => ({
    title: 'Agreement Published',
    description: `Version ${version} is what people sign from now on.`,
  }),
} as const satisfies Record<string, ToastContent | ((version: string) => ToastContent)>
