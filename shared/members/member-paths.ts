export const MEMBER_START_PATH = '/me/start'

/** The token is in the fragment, which reaches neither a log nor a scanner's request. */
export const memberLinkPath = (token: string): string => `${MEMBER_START_PATH}#${token}`
export const emailChangePath = (token: string): string => `/me/email#${token}`
export const MEMBER_DOCUMENTS_PATH = '/me/documents'
