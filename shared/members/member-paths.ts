export const MEMBER_START_PATH = '/me/start'

/** The token is in the fragment, which browsers do not send, so logs and link scanners never see it. */
export const memberLinkPath = (token: string): string => `${MEMBER_START_PATH}#${token}`
export const emailChangePath = (token: string): string => `/me/email#${token}`
export const MEMBER_DOCUMENTS_PATH = '/me/documents'
export const MEMBER_CHANGE_PATH = '/me/change'
