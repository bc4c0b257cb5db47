const MEMBER_START_PATH = '/me/start'

/** The token is in the fragment. Browsers do not send the fragment, so logs and link scanners never see the token. */
export const memberLinkPath = (token: string): string => `${MEMBER_START_PATH}#${token}`
export const emailChangePath = (token: string): string => `/me/email#${token}`
export const MEMBER_DOCUMENTS_PATH = '/me/documents'
export const PAYMENT_CARD_CHANGE_PATH = '/me/change'
