import type { Waiver } from '#shared/waiver.ts'

/** Set to 'signed' by staff: nobody signed in the form, so there is no signature, evidence or document. */
export const isSignedWithoutSignature = ({
  status,
  signatureData,
}: Pick<Waiver, 'status' | 'signatureData'>) => status === 'signed' && !signatureData
