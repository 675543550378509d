import type { Field } from '#functions/catalogue/data/phrases.data.ts';
import type { Scene } from './colours.ts';
import * as object from './objects.ts';
import * as people from './people.ts';
import * as place from './places.ts';

/** Kinds of picture that creators of a field post; at least three each. */
export const SCENES: Record<Field, readonly Scene[]> = {
  fashion: [place.figure, people.sneaker, people.clothesRail, people.portrait],
  beauty: [place.still, people.makeUp, people.portrait],
  fitness: [place.barbell, people.runningTrack, people.yoga, people.sneaker],
  travel: [place.landscape, object.beach, object.planeWindow, place.skyline],
  food: [place.plate, object.cup, object.cake],
  gaming: [people.controller, people.pixelWorld, object.headphones],
  tech: [object.laptop, object.phone, object.headphones, object.camera],
  music: [people.vinyl, people.guitar, people.microphone, object.headphones],
  cars: [place.car, place.landscape, place.skyline],
  pets: [place.paws, object.sofa, place.landscape],
  family: [object.house, people.portrait, object.cake, object.sofa],
  art: [people.easel, place.waves, place.plants],
  photo: [place.landscape, object.camera, place.skyline, object.beach],
  business: [object.chart, object.laptop, place.skyline, people.portrait],
  health: [place.plants, people.yoga, object.cup, people.runningTrack],
  home: [object.sofa, place.plants, object.house, object.cup],
  film: [people.clapperboard, place.skyline, object.camera, people.portrait],
  sports: [people.ball, people.runningTrack, place.barbell],
  comedy: [place.smile, people.microphone, people.portrait],
  books: [object.books, object.openBook, object.cup],
};
