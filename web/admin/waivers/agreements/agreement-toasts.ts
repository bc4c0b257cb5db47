import { success } from '../../staff-toast-messages.ts'

/** These texts are in a separate file, because the other toasts load with every page. */
export const agreementToasts = {
  hashCopied: success('Copied', 'The SHA-256 was copied to the clipboard.'),
  draftSaved: success('Draft Saved', 'Clients sign this version after you publish the draft.'),
  published: (version: string) => success('Agreement Published', `Clients now sign version ${version}.`),
}
