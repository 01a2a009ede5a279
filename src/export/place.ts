/** Where a file of the device lies inside the zip, so that the page can show it. */
export const placeInZip = (path: string): string => `files/${path}`
