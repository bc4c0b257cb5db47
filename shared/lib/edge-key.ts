/** CloudFront reserves the prefix x-edge-. */
export const EDGE_KEY_HEADER = 'x-from-edge'

export const EDGE_KEY_ENV = 'EDGE_KEY'
