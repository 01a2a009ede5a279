/** Set while the device is being emptied: a tab that is closed meanwhile leaves the rest to the next start. */
export const LEAVING = 'leaving'
export const LEAVING_LOCK = 'samspill-leaving'
