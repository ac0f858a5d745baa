// Reads launch addresses as tiles write them, as people share them, and as nobody should.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withFreePlay } from '#domain/launch/with-free-play.ts';
import { pageBackOf, targetOf } from './launch-target.ts';

const of = (query: string) => targetOf(new URLSearchParams(query));

describe('the launch address', () => {
  it('[LAUNCH-02] names a game with what goes with it, or by its node alone', () => {
    const whole =
      'nodeId=1701&gameCategory=LIVE&vendor=TALA&gameId=salon&roomId=room-7&supportPlay=true';
    const input = {
      nodeId: 1701,
      gameCategory: 'LIVE',
      vendor: 'TALA',
      gameId: 'salon',
      roomId: 'room-7',
      supportPlay: true,
    };
    expect(of(whole)).toEqual({ kind: 'game', input });
    expect(of(`${whole}&freePlay=true`)).toEqual({
      kind: 'game',
      input: { ...input, freePlay: true },
    });
    expect(of('nodeId=1001')).toEqual({ kind: 'game', input: { nodeId: 1001 } });
  });

  it('[ROUTE-30] [LOTT-01] names a lottery by its code; without one it is the lobby', () => {
    const way = 'playType=trad&prize_mode=ELOTT&pageBack=home';
    expect(of(`${way}&code=mien-bac&vendor=TCG_SEA`)).toEqual({
      kind: 'lottery',
      input: { vendor: 'TCG_SEA', gameCode: 'mien-bac', prizeMode: 'ELOTT', playType: 'trad' },
    });
    expect(of(`${way}&code=mien-bac`)).toMatchObject({ input: { vendor: 'TCG_LOTTO_VN' } });
    expect(of(way)).toEqual({ kind: 'lobby', query: { prize_mode: 'ELOTT', playType: 'trad' } });
    expect(of('playType=ent&code=lobby&vendor=TCG_SEA')).toEqual({
      kind: 'lobby',
      query: { playType: 'ent', vassalage: 'TCG_SEA' },
    });
  });

  it('[LAUNCH-03] [LOTT-02] leaves a mode and a type that it does not name to the server', () => {
    expect(of('playType=ent&prize_mode=OTHER&code=keno')).toEqual({
      kind: 'lottery',
      input: { vendor: 'TCG_LOTTO_VN', gameCode: 'keno', playType: 'ent' },
    });
    expect(of('playType=x&prize_mode=ZY&code=keno')).toMatchObject({ input: { prizeMode: 'ZY' } });
  });

  it('leads back to a page of ours alone', () => {
    for (const back of ['home', 'https://evil.example', '//evil.example', 'javascript:1', '']) {
      expect(pageBackOf(new URLSearchParams({ pageBack: back }))).toBe('/m/home');
    }
    expect(pageBackOf(new URLSearchParams({ pageBack: 'lottery' }))).toBe('/m/lottery');
  });

  it('asks for nothing but numbers and words of the right form', () => {
    for (const bad of ['', 'nodeId=0', 'nodeId=-1', 'nodeId=1e3', 'nodeId=9999999999']) {
      expect(of(bad)).toEqual({ kind: 'unknown' });
    }
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (vendor, gameId, roomId) => {
        const query = new URLSearchParams({ nodeId: '7', vendor, gameId, roomId });
        expect(JSON.stringify(targetOf(query))).toMatch(/^[\w"{}:,.-]+$/);
      }),
    );
  });

  it('switches between play money and real money, and keeps the rest', () => {
    const query = new URLSearchParams('nodeId=1001&vendor=PERYA');
    const fun = withFreePlay(query, true);
    expect(fun).toBe('/m/launchGame?nodeId=1001&vendor=PERYA&freePlay=true');
    expect(withFreePlay(new URLSearchParams(fun.split('?')[1]), false)).toBe(
      '/m/launchGame?nodeId=1001&vendor=PERYA',
    );
  });
});
