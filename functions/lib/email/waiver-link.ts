/** Shown to clients without a waiver that counts today. */
export const waiverLink = (siteUrl: string) => ({
  label: 'Save time at the desk: sign your waiver now',
  url: `${siteUrl}/waiver-form`,
})
