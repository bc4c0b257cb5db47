/** The folder with pages of earlier releases in the site's bucket. No path of the site leads there. */
export const RELEASES_FOLDER = 'releases'

export const releaseFolder = (release: string) => `${RELEASES_FOLDER}/${release}`
