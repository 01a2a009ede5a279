/** Set while the device is being wiped: if the tab closes meanwhile, the next start completes it. */
export const LEAVING = 'leaving'
export const LEAVING_LOCK = 'samspill-leaving'
