import { successToast } from '../../staff-toast-messages.ts'

/** These texts are in a separate file, because the file with the other toast texts loads with every page of the back office. */
export const agreementToasts = {
  hashCopied: successToast('Copied', 'The SHA-256 was copied to the clipboard.'),
  draftSaved: successToast('Draft Saved', 'Clients sign this version after you publish the draft.'),
  published: (version: string) => successToast('Agreement Published', `Clients now sign version ${version}.`),
}
