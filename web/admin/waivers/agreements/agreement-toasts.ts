import { done } from '../../staff-toast-messages.ts'

/** These texts are in a file of their own, because the other toasts load with every page. */
export const agreementToasts = {
  hashCopied: done('Copied', 'The SHA-256 is in the clipboard.'),
  draftSaved: done('Draft Saved', 'Clients sign this version after you publish the draft.'),
  published: (version: string) =>
    done('Agreement Published', `Version ${version} is the one that clients sign from now on.`),
}
