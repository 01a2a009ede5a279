// The weight of framer-motion: exits, layout and drag. Fetched after the first paint, for everybody at once.
import { domMax } from 'framer-motion'

export const features = domMax
