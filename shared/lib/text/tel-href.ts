export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
