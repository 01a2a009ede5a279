// framer-motion's large features: exits, layout and drag. Loaded after the first paint, once for everything.
import { domMax } from 'framer-motion'

export const features = domMax
