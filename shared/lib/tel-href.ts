/** The link that calls a number as somebody wrote it. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
