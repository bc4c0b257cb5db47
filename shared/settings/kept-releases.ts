/** The folder with pages of earlier releases in the site's bucket. No URL of the site leads to it. */
export const RELEASES_FOLDER = 'releases'

export const releaseFolder = (release: string) => `${RELEASES_FOLDER}/${release}`
