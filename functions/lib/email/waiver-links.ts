export const waiverLinks = (siteUrl: string, hasWaiver: boolean) =>
  hasWaiver ? [] : [{ label: 'Save time at the desk: sign your waiver now', url: `${siteUrl}/waiver-form` }]
