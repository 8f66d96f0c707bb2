"""What can be seen of a question: scripts for the page, shared by tests."""

ENOUGH = {(1280, 720): 6, (1440, 900): 8}
"""By size of the window: how many answers must be visible."""

# The number of answers that are wholly visible and not covered.
VISIBLE = """() => [...document.querySelectorAll('li[data-key]')].filter(item => {
    if (!item.checkVisibility()) return false;
    const box = item.getBoundingClientRect(), middle = box.left + box.width / 2;
    return [box.top + 4, box.bottom - 4].every(height => {
        const at = document.elementFromPoint(middle, height);
        return at && item.contains(at);
    });
}).length"""

# The elements out of sight: outside the window or their scrolling container, wholly or in part, or covered. An element
# taller than its container counts as visible when it fills the container.
HIDDEN = """() => {
    const frame = thing => {
        let box = {top: 0, left: 0, bottom: innerHeight, right: innerWidth};
        for (let each = thing.parentElement; each; each = each.parentElement) {
            if (getComputedStyle(each).overflowY === 'visible') continue;
            const own = each.getBoundingClientRect();
            box = {top: Math.max(box.top, own.top), left: Math.max(box.left, own.left),
                bottom: Math.min(box.bottom, own.bottom), right: Math.min(box.right, own.right)};
        }
        return box;
    };
    const inSight = thing => {
        const [box, room] = [thing.getClientRects()[0], frame(thing)];  // of a heading its first line
        const [top, bottom] = [Math.max(box.top, room.top), Math.min(box.bottom, room.bottom)];
        const [left, right] = [Math.max(box.left, room.left), Math.min(box.right, room.right)];
        const enough = Math.min(box.height, room.bottom - room.top - 24) - 2;
        if (bottom - top < enough || right - left < box.width / 2 || box.width < 1) return false;
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return !!at && (thing.contains(at) || at.contains(thing));
    };
    const wrong = [];
    const one = (name, things) => {
        const shown = things.filter(thing => thing.checkVisibility());
        if (shown.length && !shown.some(inSight)) wrong.push(name);
        return shown.length;
    };
    const all = selector => [...document.querySelectorAll(selector)];
    for (const each of all('.vitals > div')) one(`the vital number ${each.innerText}`, [each]);
    if (!all('.vitals > div').length) wrong.push('no vital numbers');
    if (!one('the question', all('.asks h2, .drawer .line'))) wrong.push('no question');
    const half = thing => (frame(thing).bottom - frame(thing).top) / 2;
    const words = item => item.offsetHeight > half(item) ? item.querySelector('.text') : item;
    one('every answer', all('li[data-key]').map(words));  // of one with very long odds, its words
    const about = all('.board [data-option]').filter(each => !each.parentElement.closest('[data-option]'));
    const keys = all('li[data-key]').map(each => each.dataset.key);
    const asked = about.filter(each => !keys.length || keys.includes(each.dataset.option));
    const central = asked.filter(each => !each.matches('[data-beside]'));
    const wanted = central.length ? central : asked;
    const first = keys.find(key => wanted.some(each => each.dataset.option === key));
    one('what the first answer is about', wanted.filter(each => !keys.length || each.dataset.option === first));
    if (!keys.length && !asked.length) wrong.push('neither an answer in the list nor one on the board');
    if (document.documentElement.scrollHeight > innerHeight + 1) wrong.push('the page scrolls');
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page is too wide');
    return {wrong, about: about.length};
}"""

# Scrolls at once to where the page scrolls smoothly, so that tests need not wait for it.
AT_ONCE = """(() => {
    const own = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (how) {
        own.call(this, typeof how === 'object' ? {...how, behavior: 'instant'} : how);
    };
})()"""
