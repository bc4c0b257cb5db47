/** In the site's bucket, beside the pages; no path of the site leads there. */
export const RELEASES_FOLDER = 'releases'

export const releaseFolder = (release: string) => `${RELEASES_FOLDER}/${release}`
