import { describe, expect, it } from 'vitest';
import { clip, gaps, shownHours, sideBySide } from './layout';

const span = (from: number, to: number) => ({ from, to });
const places = (spans: { from: number; to: number }[], most?: number) =>
  sideBySide(spans, most).placed.map(
    ({ from, to, lane, lanes, width }) => `${from}-${to} ${lane}+${width}/${lanes}`,
  );

describe('overlaps', () => {
  it('leaves what does not overlap its whole width', () => {
    expect(places([span(0, 30), span(30, 60), span(90, 120)])).toEqual([
      '0-30 0+1/1',
      '30-60 0+1/1',
      '90-120 0+1/1',
    ]);
  });

  it('puts what overlaps side by side', () => {
    expect(places([span(0, 60), span(0, 60)])).toEqual(['0-60 0+1/2', '0-60 1+1/2']);
    expect(places([span(0, 60), span(30, 90), span(60, 120)])).toEqual([
      '0-60 0+1/2',
      '30-90 1+1/2',
      '60-120 0+1/2',
    ]);
  });

  it('begins with the longer of two that start together', () => {
    expect(places([span(0, 15), span(0, 60)])).toEqual(['0-60 0+1/2', '0-15 1+1/2']);
  });

  it('fills the lanes to the right that are free', () => {
    expect(places([span(0, 120), span(0, 30), span(0, 30), span(30, 60)])).toEqual([
      '0-120 0+1/3',
      '0-30 1+1/3',
      '0-30 2+1/3',
      '30-60 1+2/3',
    ]);
  });

  it('counts what has no place', () => {
    const crowd = Array.from({ length: 6 }, (_, index) => span(index * 10, 100));
    const { placed, hidden } = sideBySide(crowd, 3);
    expect(placed.map(({ lane, lanes }) => `${lane}/${lanes}`)).toEqual(['0/3', '1/3']);
    expect(hidden).toEqual([{ from: 20, to: 100, count: 4, lane: 2, lanes: 3 }]);
    expect(sideBySide(crowd.slice(0, 3), 3).hidden).toEqual([]);
  });

  it('never draws two over each other, and loses none', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 200; round += 1) {
      const spans = Array.from({ length: random(25) }, () => {
        const from = random(1400);
        return span(from, from + 5 + random(200));
      });
      const { placed, hidden } = sideBySide(spans, 2 + random(4));
      expect(placed.length + hidden.reduce((sum, { count }) => sum + count, 0)).toBe(spans.length);
      const boxes = [...placed, ...hidden.map((one) => ({ ...one, width: 1 }))].map((one) => ({
        ...span(one.from, one.to),
        left: one.lane / one.lanes,
        right: (one.lane + one.width) / one.lanes,
      }));
      const clashes = boxes.filter((a, index) =>
        boxes
          .slice(index + 1)
          .some((b) => a.from < b.to && b.from < a.to && a.left < b.right - 1e-9 && b.left < a.right - 1e-9),
      );
      expect(clashes).toEqual([]);
    }
  });
});

describe('clipping', () => {
  it('cuts at midnight', () => {
    expect(clip(span(-30, 60), 1440)).toEqual(span(0, 60));
    expect(clip(span(1400, 1500), 1440)).toEqual(span(1400, 1440));
    expect(clip(span(-60, 0), 1440)).toBeUndefined();
    expect(clip(span(1440, 1500), 1440)).toBeUndefined();
    expect(clip(span(-100, 2000), 1380)).toEqual(span(0, 1380));
  });

  it('keeps short ones large enough to be read', () => {
    expect(clip(span(600, 605), 1440, 15)).toEqual(span(600, 615));
    expect(clip(span(1437, 1500), 1440, 15)).toEqual(span(1425, 1440));
  });
});

describe('closed time', () => {
  it('is what lies between the openings', () => {
    expect(gaps([span(540, 720), span(780, 1020)], 1440)).toEqual([
      span(0, 540),
      span(720, 780),
      span(1020, 1440),
    ]);
    expect(gaps([], 1380)).toEqual([span(0, 1380)]);
    expect(gaps([span(0, 1440)], 1440)).toEqual([]);
  });
});

describe('the hours that are shown', () => {
  it('has an hour around what happens', () => {
    expect(shownHours([span(540, 1020)], 1440)).toEqual(span(480, 1080));
    expect(shownHours([span(545, 1020), span(1100, 1150)], 1440)).toEqual(span(480, 1260));
    expect(shownHours([span(0, 1500)], 1500)).toEqual(span(0, 1500));
    expect(shownHours([], 1440)).toEqual(span(480, 1080));
  });
});
