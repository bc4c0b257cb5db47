/** Of an email: clients without a waiver that counts today may sign one before they come. */
export const waiverLinks = (siteUrl: string, hasWaiver: boolean) =>
  hasWaiver ? [] : [{ label: 'Save time at the desk: sign your waiver now', url: `${siteUrl}/waiver-form` }]
