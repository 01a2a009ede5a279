import { ellipse, randomFrom, type Sheet } from '../kit.ts'

/** Shade, light and the colour of single strands in the light. */
export type HairColour = readonly [shade: string, light: string, strand: string]
type Layer = (sheet: Sheet, colour: HairColour) => void
/** What hangs behind the neck, and what lies over the face. */
export interface Hair {
  back?: Layer
  front: Layer
}

const mass =
  (path: string, dx = 34, dy = -24, soft = 30): Layer =>
  (sheet, colour) =>
    sheet.volume(path, colour[0], colour[1], dx, dy, soft)
const strands =
  (path: string, width = 6, opacity = 0.32): Layer =>
  (sheet, colour) =>
    sheet.stroke(path, colour[2], width, `opacity="${opacity}" ${sheet.blur(2)}`)
const all =
  (...layers: readonly Layer[]): Layer =>
  (sheet, colour) => {
    for (const layer of layers) layer(sheet, colour)
  }

/** Many small curls inside an outline of circles. */
const curls =
  (spots: readonly (readonly [x: number, y: number, reach: number])[], size: number, seed: number): Layer =>
  (sheet, colour) => {
    const random = randomFrom(seed)
    const outline = spots.map(([x, y, reach]) => ellipse(x, y, reach)).join('')
    sheet.volume(outline, colour[0], colour[1], 30, -26, 34)
    for (const [x, y, reach] of spots)
      for (let curl = 0; curl < reach / 5; curl++) {
        const turn = random(0, Math.PI * 2)
        const far = reach * Math.sqrt(random(0.02, 0.78))
        const [cx, cy] = [x + Math.cos(turn) * far, y + Math.sin(turn) * far]
        const lit = random() > 0.45
        sheet.stroke(
          `M${cx - size} ${cy}a${size} ${size} 0 1 1 ${size * 1.6} ${size * 0.6}`,
          lit ? colour[2] : colour[0],
          size * 0.5,
          `opacity="${lit ? 0.4 : 0.5}"`,
        )
      }
  }

const cap = 'M340 470C300 380 306 262 384 208C452 160 560 162 606 220C626 246 634 272 636 300'

/** Hair of heads seen from the side. */
export const profileHair = {
  crop: {
    front: all(
      mass(
        `${cap}C600 300 560 300 520 318C514 350 512 372 500 392C486 380 450 372 436 396C420 424 436 452 428 486C420 520 396 540 376 548C356 530 350 500 340 470Z`,
      ),
      strands('M380 300C420 240 500 214 580 236M366 360C390 300 440 268 510 268', 7),
    ),
  },
  bob: {
    back: mass('M330 330C280 470 300 600 330 668C390 700 450 690 470 660L470 360Z'),
    front: all(
      mass(
        'M342 520C286 390 300 256 384 206C456 160 566 164 610 224C632 258 640 300 640 334C610 344 590 342 560 336C548 372 534 420 530 470C526 540 510 610 480 668C440 690 370 690 330 664C320 620 330 570 342 520Z',
      ),
      strands(
        'M376 320C420 250 500 222 590 250M360 400C380 350 420 310 480 300M400 650C430 580 450 500 456 420M356 640C370 580 380 520 386 460',
        6,
      ),
    ),
  },
  braid: {
    back: all(mass('M330 420C290 470 300 560 340 600L420 560L420 420Z')),
    front: all(
      mass(
        `${cap}C606 292 560 316 534 356C516 384 500 392 484 386C450 380 432 404 430 440C430 490 430 520 404 556C370 540 352 510 340 470Z`,
      ),
      strands('M372 330C410 260 480 222 570 232M364 400C390 330 440 290 520 290', 6),
      (sheet, colour) => {
        const plait = [
          [372, 590, 48],
          [356, 650, 50],
          [348, 714, 49],
          [346, 778, 46],
          [350, 838, 42],
          [358, 894, 36],
          [366, 942, 28],
        ] as const
        plait.forEach(([x, y, size], index) =>
          sheet.volume(ellipse(x, y, size, size * 0.82), colour[0], colour[1], index % 2 ? 18 : -4, -14, 10),
        )
      },
    ),
  },
  bun: {
    back: mass('M290 250C270 180 350 130 410 170C440 200 430 270 380 290C340 300 300 290 290 250Z'),
    front: all(
      mass(
        `${cap}C598 276 552 300 526 346C512 372 500 380 482 380C456 378 436 398 430 430C424 470 430 500 400 540C372 530 350 500 340 470Z`,
      ),
      strands(
        'M360 320C400 260 470 224 560 228M356 380C390 320 440 280 520 276M352 430C376 380 400 350 440 330',
        6,
      ),
      strands('M514 360C520 420 510 470 518 520M500 384C496 430 490 460 496 500', 5, 0.9),
      strands('M316 230C330 180 380 166 410 196', 6),
    ),
  },
  curlyTail: {
    back: curls(
      [
        [300, 400, 74],
        [268, 480, 78],
        [262, 570, 72],
        [290, 650, 62],
      ],
      15,
      3,
    ),
    front: all(
      curls(
        [
          [400, 280, 84],
          [470, 240, 74],
          [550, 236, 58],
          [596, 262, 38],
          [370, 380, 70],
          [400, 460, 46],
          [440, 320, 70],
        ],
        13,
        4,
      ),
    ),
  },
  highTop: {
    front: all(
      mass(
        'M352 480C330 400 330 330 344 280L330 130C400 80 560 76 630 116L634 296C600 306 560 306 524 322C512 352 508 374 496 392C474 378 446 384 436 408C426 440 434 460 426 500C404 516 370 510 352 480Z',
        26,
        -20,
        26,
      ),
      curls(
        [
          [380, 170, 60],
          [460, 140, 62],
          [550, 140, 62],
          [596, 190, 44],
          [400, 250, 60],
          [490, 220, 66],
          [570, 240, 50],
        ],
        10,
        8,
      ),
    ),
  },
  long: {
    back: mass('M330 360C270 480 270 620 290 740C340 800 430 790 470 740L470 400Z'),
    front: all(
      mass(
        'M340 380C330 360 400 330 470 330C490 400 478 470 470 520C462 600 452 700 420 770C360 790 310 780 288 740C276 640 290 520 340 380Z',
      ),
      strands(
        'M330 470C310 560 306 650 312 740M386 420C384 540 376 640 356 760M430 420C436 520 424 640 400 750',
        7,
      ),
    ),
  },
} satisfies Record<string, Hair>

const quarterCap = 'M334 430C300 320 330 214 424 176C510 146 612 172 646 258C660 300 656 340 648 372'

/** Hair of heads half turned to the right. */
export const quarterHair = {
  long: {
    back: mass(
      'M330 330C290 460 290 620 250 720C300 800 420 800 470 780L580 760C650 770 690 720 700 660C672 600 664 480 652 350Z',
    ),
    front: all(
      mass(
        `M648 372C640 300 610 250 560 236C520 290 440 330 392 372C380 440 376 540 352 640C336 720 290 770 236 760C270 660 276 540 300 430C306 320 340 214 424 176C510 146 612 172 646 258C660 300 664 420 676 520C686 600 690 660 670 700C650 640 652 480 648 372Z`,
      ),
      strands(
        'M356 400C360 330 420 260 530 216M330 480C330 560 310 650 276 720M316 430C320 350 350 270 420 220M660 440C668 520 676 590 676 650',
        7,
      ),
    ),
  },
  headphones: {
    front: all(
      mass(
        `${quarterCap}C636 320 620 280 590 268C530 282 450 280 404 316C388 350 386 380 380 410C366 392 344 396 334 430Z`,
      ),
      strands('M372 330C410 260 500 220 600 236M360 370C380 320 420 290 480 270', 7),
    ),
  },
  topKnot: {
    back: mass('M440 170C420 90 520 50 580 90C620 120 610 180 560 196Z'),
    front: all(
      mass(
        `${quarterCap}C640 320 616 270 566 252C500 262 430 300 396 360C386 390 384 410 380 430C364 408 344 408 334 430Z`,
      ),
      strands(
        'M370 350C400 280 470 226 560 220M352 390C366 340 400 290 450 262M470 150C480 110 530 90 570 110',
        7,
      ),
    ),
  },
  greyBob: {
    back: mass('M326 340C270 450 280 560 320 600L660 590C690 520 670 420 650 340Z'),
    front: all(
      mass(
        `M648 380C640 320 616 282 570 262C540 300 470 322 420 344C392 380 392 470 388 530C384 580 350 610 312 590C280 530 290 440 314 360C320 250 360 196 430 174C520 146 620 176 650 262C674 340 690 470 662 570C646 590 634 560 640 520C650 470 652 420 648 380Z`,
      ),
      strands(
        'M360 400C370 320 440 260 540 220M326 470C326 520 330 560 344 580M336 380C350 300 390 240 450 212M662 440C670 500 664 540 656 560',
        7,
      ),
    ),
  },
  buzz: {
    front: mass(
      `${quarterCap}C640 318 620 276 590 258C540 246 450 256 404 306C390 340 388 380 384 414C366 394 344 400 334 430Z`,
      30,
      -20,
      30,
    ),
  },
  curls: {
    back: curls(
      [
        [320, 480, 92],
        [290, 590, 92],
        [310, 690, 84],
        [660, 470, 66],
        [690, 570, 72],
        [676, 670, 64],
      ],
      17,
      12,
    ),
    front: curls(
      [
        [350, 330, 86],
        [400, 250, 90],
        [480, 210, 84],
        [570, 210, 80],
        [630, 270, 62],
        [316, 420, 70],
        [664, 370, 50],
        [320, 520, 60],
      ],
      16,
      13,
    ),
  },
  swept: {
    back: mass('M330 400C300 470 310 560 350 590L400 470Z'),
    front: all(
      mass(
        `${quarterCap}C640 310 612 262 556 250C500 300 430 320 398 366C388 400 386 420 380 440C366 410 344 408 334 430Z`,
      ),
      strands('M368 350C410 280 490 236 580 226M350 400C370 340 410 290 470 262', 7),
    ),
  },
} satisfies Record<string, Hair>
