"""Messages are sent as frames that every client can read, with or without compression."""

import pytest
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol
from websockets.sync.client import connect
from websockets.uri import parse_uri

from holdfast.doors.web.frames import COMPRESSION, text_frame
from tests.web.server import Server

MESSAGES = [
    b"{}",
    b"a" * 125,
    b"b" * 126,
    bytes(range(97, 123)) * 40,
    b"c" * 65_535,
    b"d" * 65_536,
    b"{}",
    b"e" * 300_000,
]
OFFERS = {
    "plain": None,
    "compressed": ClientPerMessageDeflateFactory(client_max_window_bits=True),
    "each by itself": ClientPerMessageDeflateFactory(server_no_context_takeover=True),
}


def open_connection(offer: ClientPerMessageDeflateFactory | None) -> tuple[ServerProtocol, ClientProtocol]:
    """Both ends of an open connection."""
    client = ClientProtocol(parse_uri("ws://localhost/"), extensions=[offer] if offer else None, max_size=None)
    server = ServerProtocol(extensions=[COMPRESSION])
    client.send_request(client.connect())
    server.receive_data(b"".join(client.data_to_send()))
    (request,) = server.events_received()
    server.send_response(server.accept(request))  # type: ignore[arg-type]
    client.receive_data(b"".join(server.data_to_send()))
    client.events_received()
    assert client.state is OPEN
    return server, client


@pytest.mark.parametrize("offer", OFFERS.values(), ids=OFFERS)
def test_whatever_a_client_has_agreed_to_it_reads_every_message(offer: ClientPerMessageDeflateFactory | None) -> None:
    server, client = open_connection(offer)

    client.receive_data(b"".join([text_frame(message, server.extensions) for message in MESSAGES]))

    read = client.events_received()
    assert [frame.data for frame in read if isinstance(frame, Frame)] == MESSAGES
    assert {frame.opcode for frame in read if isinstance(frame, Frame)} == {Opcode.TEXT}


def test_what_is_said_twice_is_short_the_second_time() -> None:
    server, _ = open_connection(OFFERS["compressed"])
    message = bytes(range(256)) * 8

    first, second = (len(text_frame(message, server.extensions)) for _ in range(2))

    assert second < first / 4


@pytest.mark.parametrize("offer", OFFERS.values(), ids=OFFERS)
def test_a_server_answers_in_the_way_that_was_agreed(
    server: Server, offer: ClientPerMessageDeflateFactory | None
) -> None:
    extensions = [offer] if offer else None
    with connect(server.play_url("nowhere"), proxy=None, compression=None, extensions=extensions) as socket:
        assert '"is":"refused"' in str(socket.recv(60))
